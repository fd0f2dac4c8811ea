/** The host of a record as the consoles of DNS providers want it: without the domain of its zone, which itself is `@`. */
export function hostInZone(host: string, zone: string | null): string {
  if (zone === null) return host
  if (host === zone) return '@'
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host
}
