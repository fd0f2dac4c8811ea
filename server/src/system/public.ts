/** What other slices may ask of this one. */
export { forgetErrorReports } from './error-reports.ts'
export { shownNotice } from './notices.ts'
export { tellEndedVisits } from '../account/visit-routes.ts'
