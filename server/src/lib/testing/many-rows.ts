/** Five rows each of one time, the next five a few microseconds later, which no reply tells, then a second later. */
export const moment = `timestamptz '2026-01-01' + (n / 5) * interval '7 microseconds' + (n / 15) * interval '1 second'`

/** What a list's rows are selected from: more than two pages. */
export const manyRows = 'from generate_series(1, 28) n'

/** The number of a row as text that sorts like it. */
export const twoDigits = "lpad(n::text, 2, '0')"
