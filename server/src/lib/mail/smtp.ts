import { createTransport } from 'nodemailer'

type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachment: { name: string; mediaType: string; bytes: Buffer } | undefined
}
export type Post = { send: (message: OutgoingMail) => Promise<void> }

type PostOptions = { url: string; from: { name: string; address: string } }

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * The mail server of the settings. Mail contains links and passwords, so the connection must be encrypted, unless the
 * server is on this machine.
 */
export function smtpPost({ url, from }: PostOptions): Post {
  const { protocol, hostname } = new URL(url)
  const transport = createTransport({
    url,
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message must not load a file or an address that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, subject, text, html, attachment }) => {
      await transport.sendMail({
        from,
        // An object, because a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(attachment && {
          attachments: [
            { filename: attachment.name, contentType: attachment.mediaType, content: attachment.bytes },
          ],
        }),
        // The same id for each attempt, so that a mail that was accepted twice is recognized.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/**
 * Whether the server has refused this mail permanently (RFC 5321: 5yz). A failed sign-in at the server is not a
 * refusal of the mail.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')
