/**
 * Support for "smooth streaming". Microsoft's players request the manifest and fragments of a presentation below
 * `name.ism/` (recorded) or `name.isml/` (live), and its server ignores the case of those addresses, so players spell
 * them differently. With the setting on, the part after the presentation has one spelling in the key and in the
 * request to the origin: all players share one copy, and a case-sensitive origin (a plain file store) gets the name
 * that it knows. Other paths are unchanged. Nothing is repackaged.
 */
export function smoothPath(path: string): string {
  const match = /^(.*\.isml?)\/(.*)$/i.exec(path)
  if (!match) return path
  const [, presentation = '', rest = ''] = match
  if (/^manifest$/i.test(rest)) return `${presentation}/Manifest`
  const piece = /^qualitylevels\(([^()]*)\)\/(fragments|fragmentinfo|keyframes)\(([^()]*)\)$/i.exec(rest)
  if (!piece) return path
  const [, bitrate = '', kind = '', time = ''] = piece
  return `${presentation}/QualityLevels(${bitrate})/${spelling.get(kind.toLowerCase()) ?? kind}(${time})`
}

const spelling = new Map(['Fragments', 'FragmentInfo', 'KeyFrames'].map((name) => [name.toLowerCase(), name]))
