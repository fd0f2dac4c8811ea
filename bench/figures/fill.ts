import type pg from 'pg'

export const countries = 'DE FR IN CN US GB JP BR ZA AU IT ES PL NL SE TR MX ID VN KR'.split(' ')

/** The newest site has counters of each minute, the others of one minute in `every`. */
export type Size = { days: number; every: number }

/** Counters of the last days by minute, status and country, and half hours of the last year. Returns how many rows. */
export async function fillCounters(
  pool: Pick<pg.Client, 'query'>,
  account: string,
  { days, every }: Size,
): Promise<number> {
  const from = `date_trunc('hour', now()) - interval '${days} days'`
  // Each site has its own minutes, so that no row is made only to be dropped.
  const minutes = `(select id, row_number() over (order by created_at desc) as n from site where account_id = '${account}') s
    cross join lateral (select case when n = 1 then 1 else ${every} end as step) p
    cross join lateral generate_series(${from} + n % step * interval '1 minute', now(), step * interval '1 minute') minute`
  const codes = `unnest('{${countries.join(',')}}'::text[]) country`
  const byMinute = { usage: 'status', usage_country: 'country' } as const
  const sums = {
    usage: 'sum(requests), sum(hits), sum(traffic), sum(origin_requests), sum(origin_traffic)',
    usage_country: 'sum(requests), sum(hits), sum(traffic)',
  }
  // Sums in memory, and rows in the order of the key: indexes grow at their end.
  await pool.query(`set work_mem = '512MB'`)
  await pool.query(`select make_counter_partitions(now() - interval '1 year', now())`)
  await pool.query(
    `insert into usage select '${account}', s.id, minute, status, 1000, 800, 10000000, 200, 2000000
       from ${minutes}, (values (200), (304), (404)) v(status)`,
  )
  await pool.query(
    `insert into usage_country select '${account}', s.id, minute, country, 150, 120, 1500000 from ${minutes}, ${codes}`,
  )
  for (const [table, by] of Object.entries(byMinute)) {
    const figures = sums[table as keyof typeof sums]
    await pool.query(
      `insert into ${table} select account_id, null, minute, ${by}, ${figures} from ${table} group by 1, 3, 4 order by 3, 4`,
    )
    await pool.query(
      `insert into ${table}_half_hour
         select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), ${by}, ${figures} from ${table} group by 1, 2, 3, 4
         order by 2, 3, 4`,
    )
    // Repeats those days over the year before them, for the account and for its busy site.
    await pool.query(
      `insert into ${table}_half_hour
         select account_id, site_id, half_hour - n * interval '${days} days', ${by}, requests, hits, traffic
                ${table === 'usage' ? ', origin_requests, origin_traffic' : ''}
           from ${table}_half_hour, generate_series(1, ${Math.ceil(365 / days)}) n
          where (site_id is null or site_id = (select id from site where account_id = '${account}' order by created_at desc limit 1))
            and half_hour - n * interval '${days} days' > now() - interval '1 year'
         on conflict do nothing`,
    )
  }
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ count: string }>(
    `select sum(n) as count from (select count(*) as n from usage union all select count(*) from usage_half_hour
      union all select count(*) from usage_country union all select count(*) from usage_country_half_hour) t`,
  )
  return Number(rows[0]?.count)
}
