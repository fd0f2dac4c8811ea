#!/usr/bin/env bash
# Calls the API with a secret key and prints the answer:
#   call-with-key.sh GET '/cdn/api/cdn-config?pageSize=10'
#   call-with-key.sh POST /cdn/api/invalidation '{"cdnConfigId":"…","invalidationPath":["/a.txt"]}'
# FAIRLEAD_URL, FAIRLEAD_APP_ID and FAIRLEAD_APP_SECRET come from the environment.
set -euo pipefail
method=$1
target=$2
body=${3:-}

path=${target%%\?*}
query=
if [[ $target == *\?* ]]; then
  query=$(tr '&' '\n' <<<"${target#*\?}" | LC_ALL=C sort | paste -sd '&' -)
fi
timestamp=$(date +%s)000
nonce=$(openssl rand -hex 16)
body_hash=$(printf %s "$body" | openssl dgst -sha256 -r | cut -d ' ' -f 1)

text=$(printf '%s\n' FAIRLEAD-HMAC-SHA256 "$method" "$path" "$query" "$timestamp" "$nonce" "$body_hash")
signature=$(printf %s "$text" | openssl dgst -sha256 -hmac "$FAIRLEAD_APP_SECRET" -binary |
  openssl base64 -A | tr '+/' '-_' | tr -d '=')

authorization="FAIRLEAD-HMAC-SHA256 Credential=$FAIRLEAD_APP_ID, Timestamp=$timestamp, Nonce=$nonce, Signature=$signature"
options=(--silent --show-error --globoff --fail-with-body --request "$method" --header "Authorization: $authorization")
if [[ -n $body ]]; then
  options+=(--header 'Content-Type: application/json' --data-raw "$body")
fi
curl "${options[@]}" "$FAIRLEAD_URL$target"
