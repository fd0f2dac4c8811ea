import type { Settings } from '../settings.ts'
import type { ByteStore } from './byte-store.ts'
import { openFolderReader, openFolderStore } from './folder-store.ts'
import { openRemoteReader, openRemoteStore } from './remote/remote-store.ts'

type StoreSettings = Pick<Settings, 'folder' | 'remote'>

/** The store that the settings name: the bucket of another engine, or a folder of this machine. */
export const openStore = async ({ folder, remote }: StoreSettings): Promise<ByteStore> =>
  remote ? openRemoteStore(remote) : openFolderStore(folder)

/** The same for a reader that runs beside the process that uses the store. */
export const openReader = ({ folder, remote }: StoreSettings): Pick<ByteStore, 'open'> =>
  remote ? openRemoteReader(remote) : openFolderReader(folder)
