import { expect, test } from 'vitest'
import { world } from './lib/testing/world.ts'

test('every table with rows of tenants is under row-level security', async () => {
  const { rows } = await world()
  const open = await rows(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
  )
  expect(open).toEqual([])
})

test('the role of requests owns no table, bypasses no policy and reads no secret', async () => {
  const { rows } = await world()
  const roleRights = await rows(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname in ('fairlead_app', 'fairlead_storage', 'fairlead_system')
      order by 1`,
  )
  const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false }
  expect(roleRights).toEqual([
    { rolname: 'fairlead_app', ...none },
    { rolname: 'fairlead_storage', ...none },
    { rolname: 'fairlead_system', ...none },
  ])
  const secrets = await rows(
    `select attrelid::regclass::text as in, attname from pg_attribute
      where attrelid::regclass::text in ('app_user', 'invitation', 'session', 'captcha', 'attempt', 'edge_node', 'signing_key',
                                      'sign_in_place', 'sign_in_source', 'secret_key', 'secret_key_use', 'recovery_code', 'passkey', 'challenge', 'access_link')
        and attname ~ '(password|secret|token|ticket|key|hash|place|source)' and attname <> 'tableoid'
        and has_column_privilege('fairlead_app', attrelid, attnum, 'select')`,
  )
  expect(secrets).toEqual([])
})

/** A role may belong to all accounts, so its key has no account. Policies check the rows that refer to it. */
const mayBeEverybodys = ['role']

test('foreign keys of a tenant’s row refer only to rows of the same tenant', async () => {
  const { rows } = await world()
  const loose = await rows(
    `select conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as key
       from pg_constraint c
       join pg_attribute child on child.attrelid = c.conrelid and child.attname = 'account_id'
       join pg_attribute parent on parent.attrelid = c.confrelid and parent.attname = 'account_id'
      where c.contype = 'f' and not child.attnum = any(c.conkey) and c.confrelid::regclass::text <> all($1)
        -- Another key over the same column and the account holds it already.
        and not exists (
          select from pg_constraint other
           where other.contype = 'f' and other.conrelid = c.conrelid and other.confrelid = c.confrelid
             and other.conkey @> c.conkey and child.attnum = any(other.conkey))
      order by 1, 2`,
    [mayBeEverybodys],
  )
  expect(loose).toEqual([])
})
