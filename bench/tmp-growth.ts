import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { startProduct } from '../e2e/support/product.ts';
import { dataSetOf } from './dataset/build.ts';
import { markTables, removeSince } from './dataset/keep-clean.ts';
import { openSalons } from './dataset/salons.ts';
import { saleOf } from './rows/invoice.ts';
import { runLoad } from './load/run-load.ts';
import { processorTimeOf } from './processor.ts';
const scale = process.argv[2] as 'small' | '1M';
const clients = Number(process.argv[3] ?? 1), seconds = Number(process.argv[4] ?? 6), warm = Number(process.argv[5] ?? 12);
const { dataDir, dataSet } = await dataSetOf(`${import.meta.dirname}/data`, scale);
const product = await startProduct({ dataDir, env: { TRUST_PROXY: '1' } });
const owner = await connectBeside(dataDir);
try {
  const marks = await markTables(owner);
  const salons = await openSalons(owner, dataSet.accounts.slice(0, 50));
  const requests = Array.from({ length: 20_000 }, (_n, i) => saleOf(salons[i % salons.length] as never, Math.floor(i / salons.length)));
  const stat = async () => {
    await owner.query("select pg_stat_force_next_flush()").catch(() => 0);
    const one = (await owner.query(`select d.blks_hit, d.blks_read, d.xact_commit, d.xact_rollback, d.tup_fetched, d.tup_returned, d.tup_inserted, d.tup_updated, d.blk_read_time, w.wal_bytes, w.wal_fpi, w.wal_records, c.num_timed + c.num_requested as checkpoints, c.buffers_written as ckpt_buffers from pg_stat_database d, pg_stat_wal w, pg_stat_checkpointer c where d.datname = current_database()`)).rows[0];
    const tables = (await owner.query(`select relname, seq_scan, seq_tup_read, coalesce(idx_tup_fetch,0) idx_tup_fetch, n_tup_ins, n_tup_upd, n_tup_hot_upd, autovacuum_count, autoanalyze_count from pg_stat_user_tables`)).rows;
    const io = (await owner.query(`select s.relname || '.' || s.indexrelname as n, s.idx_blks_read as r, s.idx_blks_hit as h from pg_statio_user_indexes s union all select relname, heap_blks_read, heap_blks_hit from pg_statio_user_tables`)).rows;
    return { one, tables, io };
  };
  await runLoad({ base: product.base, requests, mode: 'cycle', clients, seconds: 1, warmUp: warm });
  await owner.query('select pg_sleep(1.5)');
  const before = await stat(), cpu0 = processorTimeOf(product)!;
  const result = await runLoad({ base: product.base, requests, mode: 'cycle', clients, seconds, warmUp: 0.01 });
  const cpu1 = processorTimeOf(product)!;
  await owner.query('select pg_sleep(1.5)');
  const after = await stat();
  const n = result.used;
  console.log(scale, 'sales', n, 'per s', (result.count / result.seconds).toFixed(0), 'cpu server', ((cpu1.server - cpu0.server) / n).toFixed(2), 'db', ((cpu1.database - cpu0.database) / n).toFixed(2), JSON.stringify(result.statuses));
  for (const k of Object.keys(after.one)) console.log('  ', k, ((Number(after.one[k]) - Number(before.one[k])) / n).toFixed(2));
  for (const t of after.tables) { const b = before.tables.find((x: any) => x.relname === t.relname); const d = (k: string) => (Number(t[k]) - Number(b?.[k] ?? 0)) / n; if (d('seq_tup_read') + d('idx_tup_fetch') + d('n_tup_ins') + d('n_tup_upd') > 0.05) console.log('     ', t.relname.padEnd(28), 'seq', d('seq_scan').toFixed(2), 'seqtup', d('seq_tup_read').toFixed(1), 'idxtup', d('idx_tup_fetch').toFixed(1), 'ins', d('n_tup_ins').toFixed(2), 'upd', d('n_tup_upd').toFixed(2), 'hot', d('n_tup_hot_upd').toFixed(2)); }
  const io = after.io.map((t: any) => { const b = before.io.find((x: any) => x.n === t.n); return { n: t.n, r: (Number(t.r) - Number(b?.r ?? 0)) / n, h: (Number(t.h) - Number(b?.h ?? 0)) / n }; }).sort((a: any, b: any) => b.h + b.r - a.h - a.r).slice(0, 30);
  for (const t of io) console.log('        io', t.n.padEnd(70), 'read', t.r.toFixed(2), 'hit', t.h.toFixed(2));
  const sizes = (await owner.query("select pg_size_pretty(pg_database_size(current_database())) s, current_setting('shared_buffers') b")).rows[0]; console.log(sizes);
  await removeSince(owner, marks);
} finally { await owner.end(); await product.stop(); }
