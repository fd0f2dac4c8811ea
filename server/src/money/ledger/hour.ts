const hourMs = 3_600_000

/** The beginning of an hour. Packages and vouchers begin with an hour, because usage is counted by hours. */
export const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)
