import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { proofRoutes } from './proof-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

type FactorParts = { box: SecretBox; home: Home; production: boolean; publicUrl: string | undefined }

/** Proofs of identity besides the password: devices, recovery codes, passkeys, and a fresh proof. */
export function factorRoutes(routes: Serve, { box, home, production, publicUrl }: FactorParts) {
  secondFactorRoutes(routes, { box, home })
  // In development the console has several names, in production one.
  passkeyRoutes(routes, { publicUrl: production ? publicUrl : undefined, home })
  proofRoutes(routes, { box })
}
