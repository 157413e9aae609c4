import { createServer, type Socket } from 'node:net';

export interface TestMailServer {
  port: number;
  /** What it took, headers and all, in the order in which it came. */
  letters: string[];
  close(): Promise<void>;
}

/** A mail server that takes every letter, whatever it is (RFC 5321, as far as a sender needs it). */
export async function startMailServer(): Promise<TestMailServer> {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket) => {
    let letter: string | null = null;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const said = data.toString('latin1');
      if (letter !== null) {
        letter += said;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter);
        letter = null;
        socket.write('250 taken\r\n');
      } else if (said.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  };
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    letters,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
