/** Code samples are the same in all languages. */

/** The text that is signed, and the header that carries the signature (`docs/api-keys.md`). */
export const keyHeader = `FAIRLEAD-HMAC-SHA256
<METHOD>
<path>
<query, its pairs in the order of their bytes>
<timestamp>
<nonce>
<SHA-256 of the body, hexadecimal>

Authorization: FAIRLEAD-HMAC-SHA256 Credential=<appId>, Timestamp=<timestamp>, Nonce=<nonce>, Signature=<signature>`

/** Prints a link that a behavior with URI authentication accepts. */
export const signedLinkCommand = `key='your signing key'
site='https://www.example.com'
uri='/paid/film.mp4'
salt="$(date +%s)-$(openssl rand -hex 8)-0"
sum=$(printf %s "$uri-$salt-$key" | openssl dgst -md5 -r | cut -d ' ' -f 1)
echo "$site$uri?auth_key=$salt-$sum"`

/** Saves the newest public key of operation log exports. */
export const publicKeyCommand = (api: string) =>
  `curl -s ${api}/user/api/audit/public-key | node -pe 'JSON.parse(fs.readFileSync(0, "utf8")).data[0].publicKey' > key.pem`

export const verifyCommand = 'node scripts/verify-audit.js operation-log.jsonl key.pem'

/** Makes a report of a log file in the combined format. */
export const goaccessCommand =
  'gzip -dc www.example.com-*.log.gz | goaccess --log-format=COMBINED -o report.html -'
