import type { ByteStore } from '../byte-store.ts'
import { openRemoteStore } from '../remote/remote-store.ts'
import { EngineFailure, type RemoteSettings } from '../remote/s3-client.ts'
import { guardedAgents, isPrivateHost } from './guarded-agent.ts'

/** Where the bytes of a bucket of type 2 are; undefined if that is no longer known. */
export type CloudOf = (bucketId: string) => Promise<RemoteSettings | undefined>

/** Milliseconds for which a cloud's settings are kept: new keys work after that time at the latest. */
const keep = 10_000

/** Marks requests from a bucket to its cloud, which are not passed on to a third one. */
export const cloudMark = { 'cdn-loop': 'fairlead-storage' } as const

const CloudId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/

/** The bucket whose cloud holds these bytes, and their id there; undefined for those of the installation's own store. */
export function cloudIdOf(id: string) {
  const [, bucketId, inner] = CloudId.exec(id) ?? []
  return bucketId === undefined || inner === undefined ? undefined : { bucketId, inner }
}

export const idInCloud = (bucketId: string, inner: string) => `${bucketId}.${inner}`

/** Opens clouds of buckets. A cloud that fails, or that is no longer known, throws `EngineFailure`. */
function openClouds(cloudOf: CloudOf, allowLoopback: boolean) {
  const agents = guardedAgents(allowLoopback)
  const known = new Map<string, { until: number; store: Promise<ByteStore | undefined> }>()

  async function opened(bucketId: string): Promise<ByteStore | undefined> {
    const settings = await cloudOf(bucketId)
    if (!settings) return undefined
    if (isPrivateHost(settings.endpoint.hostname, allowLoopback))
      throw new EngineFailure('the address of the cloud is private')
    return openRemoteStore({ ...settings, agent: agents.of(settings.endpoint), marks: cloudMark })
  }

  async function cloud(bucketId: string): Promise<ByteStore> {
    const present = known.get(bucketId)
    const entry =
      present && present.until > Date.now() ? present : { until: Date.now() + keep, store: opened(bucketId) }
    if (entry !== present) known.set(bucketId, entry)
    const store = await entry.store.catch((error: unknown) => {
      known.delete(bucketId)
      throw error
    })
    if (!store) throw new EngineFailure('nobody knows where the bytes of this bucket are')
    return store
  }

  return { cloud, close: agents.close }
}

/** Opens bytes wherever they are. */
const openAnywhere =
  (own: Pick<ByteStore, 'open'>, cloud: (bucketId: string) => Promise<ByteStore>): ByteStore['open'] =>
  async (id, size) => {
    const there = cloudIdOf(id)
    return there ? (await cloud(there.bucketId)).open(there.inner, size) : own.open(id, size)
  }

/**
 * The store of the installation, and the clouds of buckets of type 2 behind the same interface: ids of bytes in a cloud begin with
 * the id of their bucket. Lists and sweeps cover only the installation's own store.
 */
export function withClouds(own: ByteStore, cloudOf: CloudOf, allowLoopback: boolean) {
  const { cloud, close } = openClouds(cloudOf, allowLoopback)
  const store: ByteStore = {
    ...own,
    open: openAnywhere(own, cloud),
    async put(source, { cloud: bucketId, ...options } = {}) {
      if (bucketId === undefined) return own.put(source, options)
      const stored = await (await cloud(bucketId)).put(source, options)
      return { ...stored, id: idInCloud(bucketId, stored.id) }
    },
    async remove(id) {
      const there = cloudIdOf(id)
      return there ? (await cloud(there.bucketId)).remove(there.inner) : own.remove(id)
    },
  }
  return { store, cloud, close }
}

/** The same for a program that only reads. */
export function readerWithClouds(own: Pick<ByteStore, 'open'>, cloudOf: CloudOf, allowLoopback: boolean) {
  const { cloud, close } = openClouds(cloudOf, allowLoopback)
  return { open: openAnywhere(own, cloud), close }
}
