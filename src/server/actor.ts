import type { FastifyRequest } from 'fastify';
import type { LogActor } from '#features/activity-log/activity-log.service.ts';

/** Who the activity log names for a request. */
export function actorOf(request: FastifyRequest): LogActor {
  const principal = request.principal;
  return {
    userId: principal?.userId ?? null,
    displayName: principal?.displayName ?? '',
    role: principal?.role ?? '',
    ip: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
}
