import { chromium as pw } from 'playwright-core';
import chromium from '@sparticuz/chromium';
const [,, role, out, path, w='1440', h='900', scheme='light', ...steps] = process.argv;
const base='http://127.0.0.1:5420';
const b = await pw.launch({ executablePath: await chromium.executablePath(), args:['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport:{width:+w,height:+h}, colorScheme:scheme, baseURL: base });
const r = ctx.request;
const flow = await (await r.get('/api/.ory/self-service/login/browser',{headers:{Accept:'application/json'}})).json();
const csrf = flow.ui.nodes.find(n=>n.attributes.name==='csrf_token')?.attributes.value;
await r.post(`/api/.ory/self-service/login?flow=${flow.id}`,{headers:{Accept:'application/json'},data:{method:'password',identifier:`${role}@meridian.example`,password:'console-demo-2026',csrf_token:csrf}});
const p = await ctx.newPage();
p.on('console',m=>{ if(m.type()==='error') console.log('console:',m.text().slice(0,300)); });
p.on('pageerror',e=>console.log('pageerror',e.message));
await p.goto(path,{waitUntil:'domcontentloaded'});
await p.waitForLoadState('networkidle').catch(()=>{});
await p.waitForTimeout(1500);
for (const s of steps) {
  if (s.startsWith('wait')) await p.waitForTimeout(1000);
  else if (s.startsWith('click:')) await p.getByRole('button',{name:s.slice(6)}).first().click();
  else if (s.startsWith('opt:')) await p.getByRole('option',{name:s.slice(4)}).first().click();
  else if (s.startsWith('combo:')) { const [,n,t]=s.split(':'); const c=p.getByRole('combobox',{name:n}); await c.click(); if(t) await c.pressSequentially(t); }
  else if (s.startsWith('css:')) await p.locator(s.slice(4)).first().click();
  else if (s.startsWith('scroll')) await p.locator('.MuiDialogContent-root').last().evaluate(e=>{e.scrollTop=e.scrollHeight});
  await p.waitForTimeout(700);
}
await p.screenshot({path:out}); await b.close();
