import { proveSelf, proofMinutes } from '@fairlead/api/factor/proof.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { proveFactor } from './factor-proof.ts'
import { demandOwnPassword, keepProof } from '../sign-in/public.ts'
import { sourceOf } from '../throttle/public.ts'
import { lockSecondFactor } from '../user/public.ts'

export function proofRoutes({ servePublic }: Serve, { box }: { box: SecretBox }) {
  servePublic(proveSelf, async ({ tx, me, body, cookies, client, now }) => {
    // A user who must still bind a device proves only the password.
    if (me?.stage !== 'full' && me?.stage !== 'bind') throw new Fail('conflict')
    await demandOwnPassword(tx, me.user_id, body.password, client, now)
    if (me.mfa_enabled) {
      if (body.code === undefined && body.recoveryCode === undefined) throw Fail.field('code', 'required')
      await proveFactor(tx, box, { userId: me.user_id, source: sourceOf(client) }, body, now)
    }
    // First the user, then the session: all changes of a user lock in this order.
    await lockSecondFactor(tx, me.user_id)
    const until = new Date(now.getTime() + proofMinutes * 60_000)
    cookies.setSession(await keepProof(tx, cookies.session ?? '', until))
    return { until: until.toISOString() }
  })
}
