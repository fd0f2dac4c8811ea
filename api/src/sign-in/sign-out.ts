import { endpoint, Nothing } from '../endpoint.ts'

// By itself, because every page of the console has it.
export const signOut = endpoint({
  method: 'POST',
  path: '/user/auth/logout',
  can: 'public',
  summary: 'Sign out; the session is ended on the server',
  reply: Nothing,
  audit: { model: 'session', action: 'signOut' },
})
