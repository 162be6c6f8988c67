import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
const A='dist/assets';
const chunks=new Map(readdirSync(A).filter(n=>n.endsWith('.js')).map(n=>{const code=readFileSync(A+'/'+n,'utf8');return [n,{code,size:gzipSync(code,{level:9}).length,imports:[...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(m=>m[1])}]}));
const closure=(n,s=new Set())=>{if(s.has(n))return s;s.add(n);for(const f of chunks.get(n)?.imports??[])closure(f,s);return s;};
const shell=closure([...chunks.keys()].find(n=>n.startsWith('index-')));
for(const p of process.argv.slice(2)){const n=[...chunks.keys()].find(x=>x.startsWith(p+'-'));console.log(p,[...closure(n)].filter(f=>!shell.has(f)).map(f=>`${f} ${(chunks.get(f).size/1024).toFixed(1)}`).join(' | '));
console.log('  direct:',chunks.get(n).imports.filter(f=>!shell.has(f)).join(' '));}
for (const n of chunks.keys()) if (/^(parts|lists|extras|grid|luxon|yaml)-/.test(n)) console.log(n, (chunks.get(n).size/1024).toFixed(1), '->', chunks.get(n).imports.filter(f=>!shell.has(f)).join(' '));
