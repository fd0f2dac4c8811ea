const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const imf = /^\w{3}, (?<day>\d{2}) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/i
const rfc850 = /^\w{6,9}, (?<day>\d{2})-(?<month>\w{3})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/i
const asctime = /^\w{3} (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/i

/**
 * Parses the three formats of RFC 9110, section 5.6.7, into milliseconds since 1970; undefined for anything else. Case
 * is ignored (RFC 9111, section 4.2). A two-digit year more than 50 years after `now` is in the past.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const parts = (imf.exec(text) ?? rfc850.exec(text) ?? asctime.exec(text))?.groups
  if (!parts) return undefined
  const { day = '', month = '', year = '', time = '' } = parts
  const monthIndex = months.indexOf(month.toLowerCase())
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (monthIndex < 0 || hours > 23 || minutes > 59 || seconds > 60) return undefined
  const date = Number(day)
  const utc = (full: number) => Date.UTC(full, monthIndex, date, hours, minutes, seconds)
  const full = year.length === 2 ? fullYear(Number(year), now) : Number(year)
  const result = utc(full)
  return new Date(Date.UTC(full, monthIndex, date)).getUTCDate() === date ? result : undefined
}

function fullYear(short: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear()
  const guess = thisYear - (thisYear % 100) + short
  return guess > thisYear + 50 ? guess - 100 : guess
}

export const httpDate = (time: number) => new Date(time).toUTCString()
