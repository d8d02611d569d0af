import { randomBytes } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { dynamo, isMet } from "../../aws/dynamodb.ts";
import { type DisabledReason, webhookEventNames, webhookLimits } from "../../contract/webhooks.ts";
import type { Secret, Webhook, WebhookRecords } from "../../events/webhook-records.ts";
import { accountKey, table } from "./table.ts";
import { update } from "./update.ts";

const prefix = "webhook#";

/** What is read of a webhook; its secrets are read by `secrets` alone. */
const stored = object({
  id: string(),
  url: string(),
  events: array(choiceOf(webhookEventNames)),
  description: string().optional(),
  active: boolean(),
  disabled_reason: choiceOf(["gone", "failing"] satisfies DisabledReason[]).optional(),
  disabled_at: string().optional(),
  failing_since: string().optional(),
  secrets_end: number().optional(),
  created_at: string(),
  updated_at: string(),
});
const storedSecrets = object({
  secrets: array(object({ secret: string(), until: number().optional() })),
  secrets_version: number(),
});

function read(item: unknown): Webhook {
  const { secrets_end, ...webhook } = stored.parse(item);
  const holds = secrets_end !== undefined && secrets_end > Date.now();
  return { ...webhook, ...(holds ? { previous_secret_until: new Date(secrets_end).toISOString() } : {}) };
}

// An id says in which of the account's places its webhook stands: `wh_07…`. Two calls at once cannot take one place, so
// that no account has more webhooks than there are places.
const places = Array.from({ length: webhookLimits.perAccount }, (_, at) => String(at + 1).padStart(2, "0"));
const newId = (place: string) => `wh_${place}${randomBytes(16).toString("hex")}`;
const placeOf = (id: string) => /^wh_(\d{2})[0-9a-f]{32}$/.exec(id)?.[1];

const keyIn = (account: string, place: string) => ({ pk: accountKey(account), sk: prefix + place });
export const keyOf = (account: string, id: string) => keyIn(account, placeOf(id) ?? "none");

/** The stored item, when it is still the webhook of this very id. */
export async function findItem(account: string, id: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: table(), Key: keyOf(account, id), ConsistentRead: true }),
  );
  return Item?.id === id ? Item : undefined;
}

async function list(account: string): Promise<Webhook[]> {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      KeyConditionExpression: "pk = :account AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":account": accountKey(account), ":prefix": prefix },
      ConsistentRead: true,
    },
  );
  const found = (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items);
  return found.map(read).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Takes a place unless it is taken. */
function putIn(account: string, place: string, item: object): Promise<boolean> {
  const put = new PutCommand({
    TableName: table(),
    Item: { ...item, ...keyIn(account, place) },
    ConditionExpression: "attribute_not_exists(pk)",
  });
  return isMet(dynamo().send(put));
}

export const configs: Pick<
  WebhookRecords,
  "list" | "find" | "create" | "change" | "remove" | "secrets" | "putSecrets"
> = {
  list,

  async find(account, id) {
    const item = await findItem(account, id);
    return item === undefined ? undefined : read(item);
  },

  async create(account, webhook, secret) {
    const taken = new Set((await list(account)).map(({ id }) => placeOf(id)));
    const now = new Date().toISOString();
    for (const place of places.filter((each) => !taken.has(each))) {
      const id = newId(place);
      const item = { ...webhook, id, created_at: now, updated_at: now };
      const secrets: Secret[] = [{ secret }];
      if (await putIn(account, place, { ...item, secrets, secrets_version: 0 })) return item;
    }
    return undefined;
  },

  async change(account, id, change) {
    const fields = Object.entries(change).filter(([, value]) => value !== undefined);
    const set = fields.filter(([, value]) => value !== null);
    const gone = fields.filter(([, value]) => value === null);
    const setting = set.map(([name]) => `#${name} = :${name}`).join(", ");
    const removing = gone.map(([name]) => `#${name}`).join(", ");
    const item = await update({
      Key: keyOf(account, id),
      UpdateExpression: [setting && `SET ${setting}`, removing && `REMOVE ${removing}`].join(" ").trim(),
      ConditionExpression: "#id = :id",
      ExpressionAttributeNames: {
        "#id": "id",
        ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ":id": id,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    });
    return item === undefined ? undefined : read(item);
  },

  remove(account, id) {
    const remove = new DeleteCommand({
      TableName: table(),
      Key: keyOf(account, id),
      ConditionExpression: "id = :id",
      ExpressionAttributeValues: { ":id": id },
    });
    return isMet(dynamo().send(remove));
  },

  async secrets(account, id) {
    const item = await findItem(account, id);
    if (item === undefined) return undefined;
    const { secrets, secrets_version } = storedSecrets.parse(item);
    return { secrets, version: secrets_version };
  },

  async putSecrets(account, id, secrets, version) {
    const end = Math.max(0, ...secrets.map(({ until = 0 }) => until));
    const item = await update({
      Key: keyOf(account, id),
      UpdateExpression:
        "SET secrets = :secrets, secrets_version = :next, secrets_end = :end, updated_at = :now",
      ConditionExpression: "id = :id AND secrets_version = :version",
      ExpressionAttributeValues: {
        ":secrets": secrets,
        ":next": version + 1,
        ":version": version,
        ":end": end,
        ":now": new Date().toISOString(),
        ":id": id,
      },
    });
    return item !== undefined;
  },
};
