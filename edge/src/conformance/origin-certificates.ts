import { authorityFor } from '../testing/certificate.ts'
import { localhostCertificate } from '../testing/localhost-certificate.ts'

/** What https origins of the cases show beside the certificate for `localhost`. */
export const shopCertificate = await authorityFor('shop.test')

/** The certificate authority of https origins, PEM. */
export const originAuthorities = localhostCertificate + shopCertificate.authority
