type Price = {
  /** US dollars for one of what is counted. */
  dollars: number;
  of: string;
  source: string;
};

/** Region and month of the prices below: the region whose prices are the lowest, first tier, no free tier. */
export const pricesOf = { region: "us-east-1", read: "2026-11" } as const;

/** What AWS asks for what a call uses. Look at the pages before a decision hangs on it. */
export const prices = {
  lambdaGigabyteSecond: {
    dollars: 0.000_016_666_7,
    of: "GB-second of a function, x86-64",
    source: "https://aws.amazon.com/lambda/pricing/",
  },
  lambdaGigabyteSecondArm: {
    dollars: 0.000_013_333_4,
    of: "GB-second of a function, Arm",
    source: "https://aws.amazon.com/lambda/pricing/",
  },
  lambdaRequest: {
    dollars: 0.2 / 1e6,
    of: "invocation of a function",
    source: "https://aws.amazon.com/lambda/pricing/",
  },
  gatewayRequest: {
    dollars: 3.5 / 1e6,
    of: "request of a REST API; none for one that is refused for want of a credential",
    source: "https://aws.amazon.com/api-gateway/pricing/",
  },
  tableWrite: {
    dollars: 0.625 / 1e6,
    of: "write of up to 1 KB to a table on demand",
    source: "https://aws.amazon.com/dynamodb/pricing/on-demand/",
  },
  tableRead: {
    dollars: 0.125 / 1e6,
    of: "read of up to 4 KB of a table on demand",
    source: "https://aws.amazon.com/dynamodb/pricing/on-demand/",
  },
  queueRequest: {
    dollars: 0.4 / 1e6,
    of: "request to a queue",
    source: "https://aws.amazon.com/sqs/pricing/",
  },
  objectPut: { dollars: 5 / 1e6, of: "object written", source: "https://aws.amazon.com/s3/pricing/" },
  objectGet: { dollars: 0.4 / 1e6, of: "object read", source: "https://aws.amazon.com/s3/pricing/" },
  transferGigabyte: {
    dollars: 0.09,
    of: "GB (10⁹ bytes) to the internet, first 10 TB",
    source: "https://aws.amazon.com/ec2/pricing/on-demand/",
  },
  logGigabyte: { dollars: 0.5, of: "GB of logs taken", source: "https://aws.amazon.com/cloudwatch/pricing/" },
  metricMonth: {
    dollars: 0.3,
    of: "metric for a month, by the hours in which it had a value",
    source: "https://aws.amazon.com/cloudwatch/pricing/",
  },
  alarmMonth: {
    dollars: 0.1,
    of: "alarm on one metric for a month",
    source: "https://aws.amazon.com/cloudwatch/pricing/",
  },
  dashboardMonth: {
    dollars: 3,
    of: "dashboard for a month",
    source: "https://aws.amazon.com/cloudwatch/pricing/",
  },
  trace: { dollars: 5 / 1e6, of: "trace recorded", source: "https://aws.amazon.com/xray/pricing/" },
  webAclMonth: {
    dollars: 6,
    of: "web ACL with one rule for a month",
    source: "https://aws.amazon.com/waf/pricing/",
  },
  webAclRequest: {
    dollars: 0.6 / 1e6,
    of: "request that a web ACL looks at",
    source: "https://aws.amazon.com/waf/pricing/",
  },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
