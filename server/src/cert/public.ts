/** What other slices may ask of this one. */
export { checkCertificate, openKey } from './shown-certificate.ts'
