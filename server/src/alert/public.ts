/** The functions that other slices may call. */
export { demandTry, markTold, sendAlert } from './send-alert.ts'
export { selectAlerts, toSentAlert } from './sent-alerts.ts'
