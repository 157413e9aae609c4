import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, it ends every connection that has no request under way. Node closes those alone that already had one: a browser connects
 * before anybody has clicked, and such a connection, or one that sent half a request, would hold up the end until somebody gave up waiting.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const endIfUnused = (socket: Socket): void => {
    if (isClosing && underWay.get(socket) === 0) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
    endIfUnused(socket);
  });
  app.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const count = underWay.get(socket);
      if (count === undefined) return;
      underWay.set(socket, count - 1);
      endIfUnused(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of underWay.keys()) endIfUnused(socket);
  });
}
