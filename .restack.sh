kill $(cat /tmp/idui-stack.pid) 2>/dev/null; sleep 4
cd /work/h/idui; heavy npx vite build 2>&1 | grep -iE "error[^P]"
node --import tsx embedded/main.ts --preview --still --faults --port=5110 > /tmp/idui-stack.log 2>&1 & echo $! > /tmp/idui-stack.pid
for i in $(seq 60); do grep -q "Ready in" /tmp/idui-stack.log && break; sleep 1; done; tail -1 /tmp/idui-stack.log
