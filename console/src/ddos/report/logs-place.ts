import { paths } from '../../paths.ts'

/** Where the logs of the shields are: the attack events; users who may not see those are led to the shields. */
export const logsPlace = (menus: readonly string[]) =>
  menus.includes('cdn_cert_report') ? paths.attacks() : paths.shields()
