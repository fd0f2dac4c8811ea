import type { Logger } from 'pino'
import type { BodyFiles } from '../cache/body-files.ts'
import type { commonParts, EdgeOptions } from '../front.ts'
import type { Keeper } from '../keeper/keeper.ts'
import type { Settings } from '../settings.ts'
import type { Ports } from './ports.ts'

/** What a crew is opened with, whether it is in this process or not. */
export type CrewNeeds = {
  settings: Settings
  options: EdgeOptions
  common: ReturnType<typeof commonParts>
  folder: string
  /** The mark and the files of this process. */
  runMark: string
  files: BodyFiles
  ports: Ports
  /** The current keys of TLS session tickets. */
  ticketKeys: () => Buffer
  keeper: Keeper
  log: Logger
}
