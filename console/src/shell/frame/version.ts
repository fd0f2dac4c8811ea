/** How often an open page checks the version, in seconds. */
export const releasePollSeconds = 300

/** `{origin}/ver.json`: the version on the server, and the affected users, separated by commas. */
export type Release = { ver: string; updates: string }

export function readRelease(value: unknown): Release | undefined {
  const { ver, updates } = (value ?? {}) as Partial<Release>
  return typeof ver === 'string' && typeof updates === 'string' ? { ver, updates } : undefined
}

type Here = {
  /** The version of this page. */
  ver: string
  /** Ids of the user's services. */
  services: readonly number[]
  /** Whether the screen is one before sign-in, where a reload loses nothing. */
  onAuthScreen: boolean
}

export type Update = 'none' | 'prompt' | 'reload' | 'signOut'

/**
 * What a release means for this page (spec 1, section 4): it affects all users, the user's services, or the login and
 * register pages; with `logout` the user is signed out before the reload.
 */
export function updateFor(release: Release, here: Here): Update {
  if (release.ver === here.ver) return 'none'
  const scopes = release.updates.split(',').map((scope) => scope.trim())
  const concerned =
    scopes.includes('all') ||
    here.services.some((id) => scopes.includes(String(id))) ||
    (here.onAuthScreen && (scopes.includes('login') || scopes.includes('register')))
  if (scopes.includes('logout') && !here.onAuthScreen) return 'signOut'
  if (!concerned) return 'none'
  return here.onAuthScreen ? 'reload' : 'prompt'
}
