import { proveWhatsapp } from './whatsapp.ts';

const rounds = Number(process.env['MESSAGE_ROUNDS'] ?? 50);
process.exitCode = (await proveWhatsapp(rounds, Number(process.env['MESSAGE_SEED'] ?? 1))) ? 0 : 1;
