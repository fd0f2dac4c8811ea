"""What a program with boto3 does in a day. Prints what it saw as JSON; the test judges it."""

import json
import os
import urllib.request

import boto3
from boto3.s3.transfer import TransferConfig
from botocore.exceptions import ClientError

large = open("large", "rb").read()
# Parts of 5 MB from four threads.
parts = TransferConfig(multipart_threshold=5 << 20, multipart_chunksize=5 << 20, max_concurrency=4)
client = boto3.client("s3", endpoint_url=os.environ["ENDPOINT"])
bucket = boto3.resource("s3", endpoint_url=os.environ["ENDPOINT"]).Bucket("photos")
seen = {}


def code_of(call, **given):
    try:
        call(**given)
    except ClientError as error:
        return error.response["Error"]["Code"]
    return "no error"


def body_of(**given):
    return client.get_object(Bucket="photos", **given)["Body"].read().decode()


put = client.put_object(
    Bucket="photos", Key="deep/é+& 1.txt", Body=b"words", ContentType="text/plain", Metadata={"colour": "blue"},
    ChecksumAlgorithm="SHA256",
)
head = client.head_object(Bucket="photos", Key="deep/é+& 1.txt")
seen["put"] = [put["ETag"] == head["ETag"], head["ContentLength"], head["ContentType"], head["Metadata"]]
seen["checked"] = client.get_object(Bucket="photos", Key="deep/é+& 1.txt", ChecksumMode="ENABLED")["Body"].read().decode()
seen["range"] = body_of(Key="deep/é+& 1.txt", Range="bytes=1-2")
seen["unchanged"] = code_of(client.get_object, Bucket="photos", Key="deep/é+& 1.txt", IfNoneMatch=head["ETag"])
seen["changed"] = code_of(client.get_object, Bucket="photos", Key="deep/é+& 1.txt", IfMatch='"other"')
seen["missing"] = code_of(client.get_object, Bucket="photos", Key="nothing")
seen["elsewhere"] = code_of(client.get_object, Bucket="others", Key="a")

client.upload_file("large", "photos", "large", Config=parts)
client.download_file("photos", "large", "back", Config=parts)
seen["large"] = [open("back", "rb").read() == large, client.head_object(Bucket="photos", Key="large")["ETag"].endswith('-4"')]
client.copy({"Bucket": "photos", "Key": "large"}, "photos", "copies/large", Config=parts)
seen["copy"] = client.get_object(Bucket="photos", Key="copies/large")["Body"].read() == large

upload = client.create_multipart_upload(Bucket="photos", Key="given up")["UploadId"]
client.upload_part(Bucket="photos", Key="given up", UploadId=upload, PartNumber=1, Body=b"part")
seen["parts"] = [part["Size"] for part in client.list_parts(Bucket="photos", Key="given up", UploadId=upload)["Parts"]]
client.abort_multipart_upload(Bucket="photos", Key="given up", UploadId=upload)
seen["given up"] = code_of(client.list_parts, Bucket="photos", Key="given up", UploadId=upload)

for number in range(25):
    bucket.put_object(Key=f"many/{number:02}", Body=b"x" * number)
pages = list(client.get_paginator("list_objects_v2").paginate(Bucket="photos", Prefix="many/", PaginationConfig={"PageSize": 10}))
seen["pages"] = [len(page["Contents"]) for page in pages]
folders = client.list_objects_v2(Bucket="photos", Delimiter="/")
seen["folders"] = [[one["Prefix"] for one in folders["CommonPrefixes"]], [one["Key"] for one in folders["Contents"]]]
seen["keys"] = [one.key for one in bucket.objects.filter(Prefix="deep/")]

link = client.generate_presigned_url("get_object", Params={"Bucket": "photos", "Key": "many/03"}, ExpiresIn=60)
seen["link"] = urllib.request.urlopen(link).read().decode()
link = client.generate_presigned_url("put_object", Params={"Bucket": "photos", "Key": "by link"}, ExpiresIn=60)
urllib.request.urlopen(urllib.request.Request(link, data=b"sent", method="PUT"))
seen["by link"] = body_of(Key="by link")

bucket.objects.all().delete()
seen["left"] = [one.key for one in bucket.objects.all()]
print(json.dumps(seen))
