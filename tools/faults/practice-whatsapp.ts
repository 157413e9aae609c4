// WhatsApp's stand-in as a process of its own, which can be killed: its folder and its port come as parameters.
import { startPracticeWhatsapp } from '../../apps/server/practice/whatsapp/practice-server.ts';

const [, , directory = '', port = ''] = process.argv;
await startPracticeWhatsapp({ directory, port: Number(port), hangs_ms: 2000 });
process.send?.('ready');
