import { config } from 'zod'

// The Content-Security-Policy forbids code from strings. Schemas check whether it is allowed when they are created,
// so this module must be imported before all modules with schemas.
config({ jitless: true })
