import { provePooler } from './pooler.ts';

process.exitCode = (await provePooler(Number(process.env['FAULT_SECONDS'] ?? 60))) ? 0 : 1;
