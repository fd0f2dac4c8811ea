import { createHash } from 'node:crypto'
import { passCookie, passSeconds } from './proof.ts'

/**
 * Finds the number and sets it as a cookie. The token and the number fit into one block of SHA-256, and only the first word of
 * the hash matters. `crypto.subtle` does not exist over http.
 */
const script = `(()=>{
const t=document.currentScript.dataset.token,bits=+t.split('.')[1],say=document.getElementById('say');
const K=[],H=[];let p=2;
const frac=x=>(x-Math.floor(x))*4294967296|0;
for(;K.length<64;p++){let prime=true;for(let d=2;d*d<=p;d++)if(p%d===0){prime=false;break}
if(prime){if(H.length<8)H.push(frac(Math.sqrt(p)));K.push(frac(Math.cbrt(p)))}}
const r=(x,n)=>x>>>n|x<<32-n,w=new Int32Array(64);
function first(text){
w.fill(0,0,16);for(let i=0;i<text.length;i++)w[i>>2]|=text.charCodeAt(i)<<24-i%4*8;
w[text.length>>2]|=128<<24-text.length%4*8;w[15]=text.length*8;
for(let i=16;i<64;i++){const a=w[i-15],b=w[i-2];
w[i]=w[i-16]+(r(a,7)^r(a,18)^a>>>3)+w[i-7]+(r(b,17)^r(b,19)^b>>>10)|0}
let[a,b,c,d,e,f,g,h]=H;
for(let i=0;i<64;i++){
const x=h+(r(e,6)^r(e,11)^r(e,25))+(e&f^~e&g)+K[i]+w[i]|0,y=(r(a,2)^r(a,13)^r(a,22))+(a&b^a&c^b&c)|0;
h=g;g=f;f=e;e=d+x|0;d=c;c=b;b=a;a=x+y|0}
return H[0]+a|0}
let n=0;
(function step(){
for(const end=n+4000;n<end;n++)if(first(t+'.'+n)>>>32-bits===0){
document.cookie='${passCookie}='+t+'.'+n+';path=/;max-age=${passSeconds};samesite=lax'+(location.protocol==='https:'?';secure':'');
if(!document.cookie.includes('${passCookie}=')){say.textContent='Cookies are blocked. \\u6d4f\\u89c8\\u5668\\u5df2\\u7981\\u7528 Cookie\\u3002';return}
location.reload();return}
setTimeout(step)})()})()`

const hash = createHash('sha256').update(script).digest('base64')

/** Only this script may run on the page, and nothing else is loaded. */
export const challengePolicy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`

/** The page that a browser gets instead of what it asked for. It reloads itself when its work is done. */
export const challengePage = (token: string) =>
  Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>One moment</title>
<p id="say">Your browser is being checked. This takes a few seconds. <span lang="zh">正在检查您的浏览器，请稍候几秒。</span></p>
<noscript>Switch on JavaScript to go on. <span lang="zh">请启用 JavaScript 后继续。</span></noscript>
<script data-token="${token}">${script}</script>
`)
