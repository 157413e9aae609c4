// What `npm start` runs, built into a few files by `vite.config.ts`.
import './stack-traces.ts';
import '../main.ts';
