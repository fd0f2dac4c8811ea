export { makeCertificate } from '../../../../scripts/testing/certificates.js'
