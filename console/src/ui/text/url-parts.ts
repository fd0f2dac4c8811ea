/** The scheme, the labels of the host, and parts that end with the sign after which a line may break. */
const part = /^[a-z]+:\/\/|(?<=^[a-z]+:\/\/[^/?#]*)\.?[^./?#]+|[^/?&]*[/?&]*/giu

/** A host alone, such as the value of a CNAME record. */
const host = /^[^\s/?#]+$/u
/** Between its labels. */
const label = /(?<=[^.])(?=\.+[^.])/u

/** The parts of a URL, a host or a path between which a line may break. */
export const urlParts = (url: string): string[] =>
  host.test(url) ? url.split(label) : (url.match(part)?.filter((one) => one !== '') ?? [])
