/**
 * Times of rows: five rows have the same time. The next five are a few microseconds later, which replies do not show,
 * and after fifteen rows comes the next second.
 */
export const moment = `timestamptz '2026-01-01' + (n / 5) * interval '7 microseconds' + (n / 15) * interval '1 second'`

/** The source of a list's rows: more than two pages. */
export const manyRows = 'from generate_series(1, 28) n'

/** The number of a row as text that sorts like it. */
export const twoDigits = "lpad(n::text, 2, '0')"
