import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { isMet } from "../../shared/aws/dynamodb.ts";
import { filesBucket } from "../definition/buckets.ts";
import { tableNames, tables } from "../definition/tables.ts";

// The emulators drop nothing by themselves: what DynamoDB does by `ttl` and S3 by its lifecycle rules is done here.

type Environment = Readonly<Record<string, string>>;
type Removed = { items: number; files: number };

/** Read in one call: a larger page would keep other calls waiting. */
const page = 200;
const first = 5_000;
const every = 10 * 60_000;
const day = 86_400_000;

function connect({ AWS_REGION, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", ...rest }: Environment) {
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const common = { region: AWS_REGION, credentials };
  return {
    dynamo: DynamoDBDocumentClient.from(
      new DynamoDBClient({ ...common, endpoint: rest.AWS_ENDPOINT_URL_DYNAMODB }),
    ),
    s3: new S3Client({ ...common, endpoint: rest.AWS_ENDPOINT_URL_S3, forcePathStyle: true }),
  };
}

/** Removes items and files of one machine's stores whose time is over. */
export class Expiry {
  private readonly environment: Environment;
  private readonly clients: ReturnType<typeof connect>;
  private readonly timers: NodeJS.Timeout[] = [];
  private running = false;
  private stopped = false;

  constructor(environment: Environment) {
    this.environment = environment;
    this.clients = connect(environment);
  }

  start(): void {
    this.timers.push(
      setTimeout(() => void this.run(), first),
      setInterval(() => void this.run(), every),
    );
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Removes what was over at `now`, epoch ms. */
  async remove(now: number): Promise<Removed> {
    const removed = { items: 0, files: 0 };
    for (const name of tableNames)
      removed.items += await this.removeItems(this.environment[tables[name].variable] ?? "", now);
    for (const { prefix, days } of filesBucket.expiry)
      removed.files += await this.removeFiles(prefix, now - days * day);
    return removed;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await this.remove(Date.now());
    } catch (error) {
      // The next run does what is left.
      if (!this.stopped) console.error("[expiry]", error instanceof Error ? error.name : error);
    } finally {
      this.running = false;
    }
  }

  private async removeItems(TableName: string, now: number): Promise<number> {
    const over = {
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":now": Math.floor(now / 1_000) },
    };
    const pages = paginateScan(
      { client: this.clients.dynamo, pageSize: page },
      { TableName, FilterExpression: "#ttl < :now", ProjectionExpression: "pk, sk", ...over },
    );
    let removed = 0;
    for await (const { Items = [] } of pages) {
      for (const { pk, sk } of Items) {
        if (this.stopped) return removed;
        // It may have been renewed since.
        const past = { ConditionExpression: "#ttl < :now", ...over };
        const remove = new DeleteCommand({ TableName, Key: { pk, sk }, ...past });
        if (await isMet(this.clients.dynamo.send(remove))) removed += 1;
      }
    }
    return removed;
  }

  private async removeFiles(Prefix: string, before: number): Promise<number> {
    const Bucket = this.environment[filesBucket.variable];
    const pages = paginateListObjectsV2({ client: this.clients.s3, pageSize: page }, { Bucket, Prefix });
    let removed = 0;
    for await (const { Contents = [] } of pages) {
      if (this.stopped) return removed;
      const over = Contents.filter(({ LastModified }) => Number(LastModified) < before);
      if (over.length === 0) continue;
      const Objects = over.map(({ Key }) => ({ Key }));
      await this.clients.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      removed += over.length;
    }
    return removed;
  }
}
