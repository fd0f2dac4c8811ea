import { abortCalls } from '../lib/call.ts'
import { createStore } from '../lib/store.ts'
import { me } from '../lib/session.ts'
import { signOut } from './sign-out.ts'
import { readRelease, updateFor } from './version.ts'

/** A newer version waits for a reload. */
export const updateWaits = createStore(false)

const reloadedFor = 'reloadedFor'

/** A reload that brought the old page again (a cache on the way) must not go round in circles. */
function reloadOnce(ver: string): void {
  if (sessionStorage.getItem(reloadedFor) === ver) return
  sessionStorage.setItem(reloadedFor, ver)
  location.reload()
}

/** Runs on every navigation (spec 1, section 2). Without a version file there is nothing to compare. */
export async function checkVersion(onAuthScreen: boolean): Promise<void> {
  const ver = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  if (!ver) return
  const release = await fetch(`/ver.json?${Date.now()}`)
    .then((response) => (response.ok ? response.json() : undefined))
    .then(readRelease, () => undefined)
  if (!release) return
  const services = me.get()?.services.map(({ id }) => id) ?? []
  switch (updateFor(release, { ver, services, onAuthScreen })) {
    case 'none':
      return
    case 'prompt':
      updateWaits.set(true)
      return
    case 'signOut':
      await signOut()
      reloadOnce(release.ver)
      return
    case 'reload':
      abortCalls()
      reloadOnce(release.ver)
  }
}
