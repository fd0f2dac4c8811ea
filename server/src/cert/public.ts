/** The functions that other slices may call. */
export { checkCertificate, openKey } from './shown-certificate.ts'
