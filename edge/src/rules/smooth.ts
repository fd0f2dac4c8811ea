/**
 * What "smooth streaming" means here. Microsoft's players ask for a presentation's manifest and fragments below
 * `name.ism/` (recorded) or `name.isml/` (live), and its server reads those addresses without regard to case, so that
 * players spell them as they like. With the setting on, the part behind the presentation is brought into one spelling
 * before key and origin: all players share one copy, and an origin that minds the case (a plain file store) is asked
 * for the name that it knows. Other paths are left alone. Nothing is repackaged.
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
