import { config } from 'zod'

// The Content-Security-Policy allows no code from strings. A schema looks whether it may make some when it is
// made, so this module comes before all that hold schemas.
config({ jitless: true })
