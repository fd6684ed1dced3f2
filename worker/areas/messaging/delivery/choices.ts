import { sql } from 'drizzle-orm';
import type { ChannelChoices } from '#domain/messaging/channels.ts';
import { fromJson } from '#worker/db/query.ts';
import { channelChoice } from '#worker/db/schema/delivery.ts';

/** The choices of the person `p` by channel. */
export const CHOICES = fromJson<ChannelChoices>(
  sql`(SELECT json_group_object(channel, json(iif(is_wanted, 'true', 'false')))
       FROM ${channelChoice} WHERE person_id = p.id)`,
);
