import type { BodyInputOf } from '@fairlead/api/endpoint.ts'
import type { addPasskey, signInWithPasskey } from '@fairlead/api/factor/passkey.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Options pass from the server to the browser uninterpreted. */
type CredentialOptions = Record<string, unknown>
type New = BodyInputOf<typeof addPasskey>['credential']
type Used = BodyInputOf<typeof signInWithPasskey>['credential']

/** Loaded on demand, because few sign-ins need it. */
const load = () => import('@simplewebauthn/browser')

export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** `abandoned`: the user or the browser cancelled. `known`: this device already has a passkey of the user. */
export type PasskeyResult<T> = { credential: T } | 'abandoned' | 'known'

async function outcome<T>(work: Promise<T>): Promise<PasskeyResult<T>> {
  try {
    return { credential: await work }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return 'abandoned'
    if (name === 'InvalidStateError') return 'known'
    throw error
  }
}

/** The parts of a credential that the server accepts. */
const newOf = ({ id, rawId, type, response }: RegistrationResponseJSON): New => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports ?? [],
  },
})

const usedOf = ({ id, rawId, type, response }: AuthenticationResponseJSON): Used => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle === undefined ? {} : { userHandle: response.userHandle }),
  },
})

/** Asks the browser to create a passkey. */
export const makePasskey = (options: CredentialOptions): Promise<PasskeyResult<New>> =>
  outcome(
    load()
      .then(({ startRegistration }) =>
        startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
      )
      .then(newOf),
  )

/** Asks the browser to use a passkey. */
export const presentPasskey = (options: CredentialOptions): Promise<PasskeyResult<Used>> =>
  outcome(
    load()
      .then(({ startAuthentication }) =>
        startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
      )
      .then(usedOf),
  )
