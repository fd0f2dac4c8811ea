import { authorityFor } from '../testing/certificate.ts'
import { localhostCertificate } from '../testing/localhost-certificate.ts'

/** The second certificate of the https origins, beside the one for `localhost`. */
export const shopCertificate = await authorityFor('shop.test')

/** The certificate authority of https origins, PEM. */
export const originAuthorities = localhostCertificate + shopCertificate.authority
