/** The scheme, the labels of the host, and parts that end with the sign after which a line may break. */
const part = /^[a-z]+:\/\/|(?<=^[a-z]+:\/\/[^/?#]*)\.?[^./?#]+|[^/?&]*[/?&]*/giu

/** The parts of a URL or a path between which a line may break. */
export const urlParts = (url: string): string[] => url.match(part)?.filter((one) => one !== '') ?? []
