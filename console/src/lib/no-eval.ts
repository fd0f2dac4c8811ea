import { config } from 'zod'

// The Content-Security-Policy allows no code from strings. A schema tests whether it may when it
// is created, so this module is imported before all modules with schemas.
config({ jitless: true })
