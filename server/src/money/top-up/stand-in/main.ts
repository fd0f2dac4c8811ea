import { startStandIns } from './server.ts'

/** Runs the stand-ins of the payment providers as a program of its own; `npm start` starts it outside production. */
const { PAYMENT_STAND_IN_PORT = '8090', PAYMENT_NOTIFY = 'http://127.0.0.1:8080' } = process.env
const standIns = await startStandIns({ port: Number(PAYMENT_STAND_IN_PORT), notify: () => PAYMENT_NOTIFY })
const stop = () => void standIns.stop()
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
