import { Certificate } from './certificate.ts'

export const auditViews = {
  certificate: Certificate.pick({
    certificateName: true,
    subjectDnsName: true,
    issuer: true,
    serialNumber: true,
    fingerprint: true,
    beginDate: true,
    expireDate: true,
  }),
} as const
