import { startCloudStandIns } from './cloud-stand-ins.ts'

/** Runs the stand-ins of the clouds as a program of its own; `npm start` starts it outside production. */
const standIns = await startCloudStandIns({ port: Number(process.env['CLOUD_STAND_IN_PORT'] ?? '8091') })
const stop = () => void standIns.stop()
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
