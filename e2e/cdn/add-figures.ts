import { query } from '../support/database.ts'

/** Countries in the order of their share. */
const countries = 'CN US DE IN JP FR GB BR SG AU ZA KR'.split(' ')

/** Parts of all requests by status code. */
const codes = { 200: 820, 206: 60, 301: 15, 304: 70, 403: 6, 404: 22, 416: 1, 499: 2, 500: 1, 502: 3, 503: 1 }

/** Waves over the day, so that a chart has peaks and valleys. */
const wave = (time: string) =>
  `(1.3 + sin(extract(epoch from ${time}) / 13750) + 0.2 * sin(extract(epoch from ${time}) / 1100))`

/** Counters of a busy site, as edges would have reported them for two days and every half hour of two months. */
export async function addFigures(account: string, site: string): Promise<void> {
  const minutes = `generate_series(date_trunc('hour', now()) - interval '2 days', now() - interval '5 minutes', '1 minute')`
  const halfHours = `generate_series(date_trunc('day', now()) - interval '60 days', date_trunc('hour', now()) - interval '2 days', '30 minutes')`
  const sites = `(values ('${site}'::uuid), (null)) s(site)`
  const byCode = `(values ${Object.entries(codes)
    .map((pair) => `(${pair.join(', ')})`)
    .join(', ')}) c(code, part)`
  const byCountry = `(values ${countries.map((code, at) => `('${code}', ${(0.5 ** (at / 2)).toFixed(4)})`).join(', ')}) c(code, part)`
  const ofCodes = (time: string, times: number) =>
    `'${account}', site, ${time}, code, n, n * 4 / 5, n * 61000, n / 5, n * 12000
       from (select site, ${time}, code, (${times} * part * ${wave(time)})::bigint as n from ${byCode}, ${sites},`
  const ofCountries = (time: string, times: number) =>
    `'${account}', site, ${time}, code, n, n * 4 / 5, n * 61000
       from (select site, ${time}, code, (${times} * 300 * part * ${wave(time)})::bigint as n from ${byCountry}, ${sites},`
  await query(`select make_counter_partitions(now() - interval '61 days', now())`)
  for (const statement of [
    `usage select ${ofCodes('minute', 1)} ${minutes} minute) v`,
    `usage_half_hour select ${ofCodes('half_hour', 30)} ${halfHours} half_hour) v`,
    `usage_half_hour select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), status, sum(requests), sum(hits),
         sum(traffic), sum(origin_requests), sum(origin_traffic) from usage where account_id = '${account}' group by 1, 2, 3, 4`,
    `usage_country select ${ofCountries('minute', 1)} ${minutes} minute) v`,
    `usage_country_half_hour select ${ofCountries('half_hour', 30)} ${halfHours} half_hour) v`,
    `usage_country_half_hour select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), country, sum(requests),
         sum(hits), sum(traffic) from usage_country where account_id = '${account}' group by 1, 2, 3, 4`,
  ])
    await query(`insert into ${statement} on conflict do nothing`)
}
