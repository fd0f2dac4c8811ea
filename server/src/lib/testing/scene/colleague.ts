import { hashToken, newToken } from '../../token.ts'
import { browser } from '../client.ts'
import type { World } from '../world.ts'
import type { Name, RoleRights } from './people.ts'

let made = 0

/** Another user of an account, with a role of these rights. Signed in. */
export async function addColleague(w: World, of: Name, { menus, actions }: RoleRights) {
  const token = newToken()
  const username = `colleague-${++made}@test.example`
  await w.rows(
    `with made as (
       insert into app_user (account_id, username, email, type, account_type, password_hash)
       select account_id, $3, $3, 0, 2, password_hash from app_user where id = $1 returning id, account_id),
     duty as (
       insert into role (account_id, name, type, menus, actions)
       select account_id, $3, 0, $4, $5 from made returning id, account_id),
     held as (insert into user_role (user_id, role_id, account_id) select made.id, duty.id, duty.account_id from made, duty)
     insert into session (token_hash, user_id, stage, expires_at, proven_until)
     select $2, id, 'full', now() + interval '1 day', '2100-01-01' from made`,
    [w.people[of].userId, hashToken(token), username, menus, actions],
  )
  return browser(w.app, { [w.sessionCookie]: token })
}
