// @ts-check

const once = 'many concurrent calls count an hour once, and one whose clock is behind counts none again'
const file = 'server/src/bucket/storage-functions.sql'

/**
 * Mistakes that a hurried change of the metering of what buckets hold could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const storageMistakes = [
  {
    name: 'whoever asks counts the hour again',
    file,
    text: '  if not found then return; end if;\n',
    wrong: '',
    test: once,
  },
  {
    name: 'a clock that is behind counts an hour again',
    file,
    text: ' where m.hour < excluded.hour',
    wrong: ' where m.hour <> excluded.hour',
    test: once,
  },
  {
    name: 'hours without a control plane are charged later',
    file,
    text: '  with counted as (',
    wrong: `  insert into bucket_usage (bucket_id, account_id, hour, requests, traffic, byte_hours)
  select b.id, b.account_id, hour, 0, 0, b.used_bytes from bucket b, generate_series(of_hour - interval '3 hours', of_hour - interval '1 hour', '1 hour') hour
  on conflict do nothing;
  with counted as (`,
    test: 'nothing is counted for hours in which no control plane runs',
  },
  {
    name: 'parts of uploads are free',
    file,
    text: 'select b.id, b.account_id, of_hour, 0, 0, b.used_bytes + b.pending_bytes',
    wrong: 'select b.id, b.account_id, of_hour, 0, 0, b.used_bytes',
    test: 'a deleted bucket is charged for the hours that were counted, and for none that follows',
  },
  {
    name: 'what is in a public cloud is charged',
    file,
    text: '     where b.type = 1 and ',
    wrong: '     where ',
    test: 'what is in a public cloud is not counted: its owner pays the cloud',
  },
  {
    name: 'empty buckets are counted',
    file,
    text: 'from bucket where type = 1 and used_bytes + pending_bytes > 0 order by id',
    wrong: 'from bucket where type = 1 order by id',
    test: 'what each bucket holds is counted once an hour, and due under its id and name',
  },
  {
    name: 'what is kept has no region',
    file: 'server/src/settings.ts',
    text: 'region: priceRegionOf(values.STORAGE_COUNTRY)',
    wrong: "region: priceRegionOf('')",
    test: 'what is read in the same hour, and region, stays beside it',
  },
  {
    name: 'what is kept replaces what is read',
    file,
    text: 'do update set byte_hours = excluded.byte_hours\n',
    wrong: 'do update set byte_hours = excluded.byte_hours, requests = 0\n',
    test: 'what is read in the same hour, and region, stays beside it',
  },
]
